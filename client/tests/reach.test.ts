// Whether an invitation can be opened from another device.

import { describe, expect, it } from "vitest";
import { isLoopback, wayIn } from "../src/pages/reach";

const at = (hostname: string): Pick<Location, "hostname" | "origin"> => ({ hostname, origin: `http://${hostname}:8000` });

describe("a link", () => {
  it("for others has an address that others can open", () => {
    expect(wayIn(at("192.168.7.9"), { address: "", is_open: true })).toEqual({ origin: "http://192.168.7.9:8000", closed: "" });
    expect(wayIn(at("127.0.0.1"), { address: "http://192.168.7.9:8000", is_open: true })).toEqual({ origin: "http://192.168.7.9:8000", closed: "" });
    expect(wayIn(at("localhost"), { address: "https://venus.example", is_open: true }).origin).toBe("https://venus.example");
  });

  it("that only this machine can open says so", () => {
    expect(wayIn(at("127.0.0.1"), { address: "", is_open: false }).closed).toBe("machine");
    expect(wayIn(at("localhost"), undefined).closed).toBe("machine");
    expect(wayIn(at("[::1]"), { address: "", is_open: true }).closed).toBe("network");
  });

  it("is not mistaken for one of this machine", () => {
    for (const host of ["127.0.0.1", "127.1.2.3", "LocalHost", "localhost.", "[::1]", "a.localhost"]) expect(isLoopback(host)).toBe(true);
    for (const host of ["127.example", "localhost.example", "10.0.0.1", "venus.home"]) expect(isLoopback(host)).toBe(false);
  });
});
