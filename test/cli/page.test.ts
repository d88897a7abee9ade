import { readFileSync } from "node:fs";
import { join } from "node:path";
import { oracle } from "../support/oracle";
import { temporaryFolder } from "../support/temporaryFolder";

const folder = temporaryFolder();

describe("oracle page", () => {
  it("writes the page as one file that loads nothing", () => {
    const file = join(folder, "my page.html");
    const { code, stderr } = oracle(["page", file]);
    const page = readFileSync(file, "utf8");
    expect({ code, stderr }).toEqual({ code: 0, stderr: `wrote ${file}\n` });
    expect(oracle(["page", "-"]).stdout).toBe(page);
    expect(page).toContain("<title>Basement Oracle</title>");
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/<(?:script|link|img|iframe)[^>]+(?:src|href)=["'](?!data:)/);
    expect(page.length).toBeLessThan(1_500_000);
  });
});
