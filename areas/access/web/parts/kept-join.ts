/** The joining link that this window is on its way to accept, over signing in and signing up. */
const KEY = "join";

export const keptJoin = (): string | null => sessionStorage.getItem(KEY);

export function keepJoin(token: string): void {
  sessionStorage.setItem(KEY, token);
}

export function dropJoin(): void {
  sessionStorage.removeItem(KEY);
}
