package dev.muster.tests;

class HostileInputTest {}
