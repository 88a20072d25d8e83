# docker build -t muster .
# docker run --rm -v "$PWD:/rules" muster check my-rules
FROM eclipse-temurin:25-jdk AS build
RUN apt-get update -q && apt-get install -q -y --no-install-recommends maven
COPY . /src
RUN cd /src && mvn -B -ntp -Prelease -Dquick -DskipTests -pl tools -am verify && \
    mkdir /opt/muster && tar xzf tools/target/muster-*-Linux-*.tar.gz -C /opt/muster --strip-components 1 && \
    /opt/muster/muster --version

FROM debian:stable-slim
# For pictures.
RUN apt-get update -q && apt-get install -q -y --no-install-recommends fontconfig fonts-dejavu-core && \
    rm -rf /var/lib/apt/lists/*
COPY --from=build /opt/muster /opt/muster
WORKDIR /rules
ENTRYPOINT ["/opt/muster/muster"]
