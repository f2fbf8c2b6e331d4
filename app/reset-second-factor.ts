import { resetSecondFactor } from "#areas/access/server/machine.ts";
import { forPerson, say } from "./machine-command.ts";

/** `npm run reset-second-factor <e-mail>`: removes the second factors of a person who lost device and recovery codes. */
await forPerson(
  "reset-second-factor",
  ({ db }, email) => resetSecondFactor(db, email),
  (_done, _place, email) =>
    say(`${email} signs in with the password alone now. The second step can be set up again under Güvenlik.`),
);
