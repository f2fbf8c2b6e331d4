/** Whether passkeys work here: the browser knows them, and the page has a host name (an IP address has none to bind them to). */
export function passkeysWork(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && !isAddress && "PublicKeyCredential" in window;
}
