/**
 * Whether a version such as 18.20.1 is older than another such as 20.19.
 * @param {string} version
 * @param {string} needed
 */
export function isOlder(version, needed) {
  const [major, minor] = version.split('.').map(Number);
  const [neededMajor, neededMinor] = needed.split('.').map(Number);
  return major === neededMajor
    ? Number(minor) < Number(neededMinor)
    : Number(major) < Number(neededMajor);
}
