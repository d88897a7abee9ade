import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LogDigest } from "../../src/study/logDigest";

function digestOf(...chunks: readonly Uint8Array[]): string {
  const digest = new LogDigest();
  chunks.forEach((chunk) => {
    digest.push(chunk);
  });
  return digest.digest();
}

/** A log of more than both its ends. */
const LOG = Uint8Array.from({ length: 300_000 }, (_, index) => Math.imul(index, 2654435761) >>> 24);

describe("what a log is known by", () => {
  it("is the same whatever the pieces in which it is read", () => {
    const cuts = fc.array(fc.nat(LOG.length), { maxLength: 12 });
    fc.assert(
      fc.property(cuts, (places) => {
        const sorted = [0, ...places.toSorted((a, b) => a - b), LOG.length];
        const chunks = sorted.slice(1).map((end, index) => LOG.slice(sorted[index], end));
        expect(digestOf(...chunks)).toBe(digestOf(LOG));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ["another beginning", Uint8Array.from(LOG, (byte, index) => (index === 0 ? byte + 1 : byte))],
    ["another end", Uint8Array.from(LOG, (byte, index) => (index === 299_999 ? byte + 1 : byte))],
    ["more in its middle", Uint8Array.from([...LOG.slice(0, 150_000), 1, ...LOG.slice(150_000)])],
    ["nothing in it", new Uint8Array(0)],
  ])("is another one of a log with %s", (_, other) => {
    expect(digestOf(other)).not.toBe(digestOf(LOG));
  });
});
