/** Who may change or delete an activity or a reminder: who wrote it, and administrators (decisions §2). */
export function mayWrite(user: { id: number; isAdmin: boolean }, writerId: number): boolean {
  return user.isAdmin || user.id === writerId;
}
