/** Whether passkeys work here: the browser supports them, and the page has a host name (passkeys can't belong to an IP address). */
export function passkeysWork(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && !isAddress && "PublicKeyCredential" in window;
}
