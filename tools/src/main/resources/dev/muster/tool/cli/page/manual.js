(function () {
  "use strict";
  var most = 40;
  var input = document.getElementById("search");
  var found = document.getElementById("found");

  /* Without accents and dots, which not everybody can type. */
  function plain(text) {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  }

  function words(text) {
    return plain(text).split(/\s+/).filter(function (word) { return word; });
  }

  /* How well an entry fits: in its title better than in its text, at the beginning of a word only. */
  function rank(entry, wanted) {
    var title = " " + plain(entry[0]);
    var text = " " + plain(entry[4]);
    var sum = 0;
    for (var i = 0; i < wanted.length; i++) {
      if (title.indexOf(" " + wanted[i]) >= 0) {
        sum += 10;
      } else if (text.indexOf(" " + wanted[i]) >= 0) {
        sum += 1;
      } else {
        return 0;
      }
    }
    return sum - entry[0].length / 1000;
  }

  function show(entry) {
    var item = document.createElement("li");
    var link = document.createElement("a");
    link.href = entry[2];
    link.textContent = entry[0];
    item.appendChild(link);
    item.appendChild(document.createTextNode(" " + entry[1] + (entry[3] ? ", " + entry[3] : "")));
    found.appendChild(item);
  }

  input.addEventListener("input", function () {
    var wanted = words(input.value);
    found.textContent = "";
    if (!wanted.length) {
      return;
    }
    INDEX.map(function (entry) { return [rank(entry, wanted), entry]; })
      .filter(function (ranked) { return ranked[0] > 0; })
      .sort(function (a, b) { return b[0] - a[0]; })
      .slice(0, most)
      .forEach(function (ranked) { show(ranked[1]); });
  });
})();
