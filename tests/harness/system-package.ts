import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The path of a system program; installs these packages if it is missing and we may, else throws an error that says how. */
export async function ensureProgram(places: readonly string[], packages: readonly string[]): Promise<string> {
  const found = places.find((place) => place !== "" && existsSync(place));
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    throw new Error(`The tests need ${packages[0]}: install it (Debian: sudo apt-get install ${packages.join(" ")}).`);
  // Test files that run at the same time wait for each other's installation.
  const wait = ["-o", "DPkg::Lock::Timeout=300"];
  await run("apt-get", [...wait, "update", "-qq"]);
  await run("apt-get", [...wait, "install", "-y", "-qq", "--no-install-recommends", ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    maxBuffer: 1 << 26,
  });
  const installed = places.find((place) => place !== "" && existsSync(place));
  if (!installed) throw new Error(`${packages.join(", ")}: installed, but not at ${places.join(" or ")}`);
  return installed;
}
