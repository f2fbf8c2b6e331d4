/** The joining link that this window will accept, stored while the person signs in or up. */
const KEY = "join";

export const keptJoin = (): string | null => sessionStorage.getItem(KEY);

export function keepJoin(token: string): void {
  sessionStorage.setItem(KEY, token);
}

export function dropJoin(): void {
  sessionStorage.removeItem(KEY);
}
