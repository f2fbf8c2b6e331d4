import { Avatar } from "#kit/web/avatar.tsx";
import { fullName } from "#kit/web/full-name.ts";
import classes from "./customer-name.module.css";

/** A customer's table cell: avatar and name. */
export function CustomerName({ customer }: { customer: { name: string; surname: string } }) {
  const name = fullName(customer);
  return (
    <span className={classes.name}>
      <Avatar name={name} size={24} />
      <span>{name}</span>
    </span>
  );
}
