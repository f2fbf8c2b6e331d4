/** Whether an employee may change or delete an activity or a reminder: the author and administrators (decisions §2). */
export function mayWrite(user: { id: number; isAdmin: boolean }, writerId: number): boolean {
  return user.isAdmin || user.id === writerId;
}
