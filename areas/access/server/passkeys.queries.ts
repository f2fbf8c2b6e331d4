import { sql, type Db } from "#kit/server/database.ts";

export interface PasskeyRow {
  id: number;
  name: string;
  created_at: string;
  used_at: string | null;
}

const shown = sql`id, name, created_at, used_at`;

/** A person's passkeys, oldest first. */
export function listPasskeys(db: Db, loginId: number): Promise<PasskeyRow[]> {
  return db.rows(sql`select ${shown} from passkeys where login_id = ${loginId} order by id`);
}

/** The person's passkeys for this host, in the form that a browser needs. */
export function listCredentials(
  db: Db,
  loginId: number,
  host: string,
): Promise<{ credential: string; transports: string[] }[]> {
  return db.rows(
    sql`select credential, transports from passkeys where login_id = ${loginId} and host = ${host} order by id`,
  );
}

/** Adds a passkey; 409 `passkey_known` when it already exists. */
export function insertPasskey(
  tx: Db,
  key: {
    loginId: number;
    credential: string;
    host: string;
    publicKey: Buffer;
    counter: number;
    transports: readonly string[];
    name: string;
  },
): Promise<PasskeyRow> {
  return tx.one(
    sql`insert into passkeys (login_id, credential, host, public_key, counter, transports, name)
        values (${key.loginId}, ${key.credential}, ${key.host}, ${key.publicKey}, ${key.counter}, ${key.transports}, ${key.name})
        returning ${shown}`,
  );
}

export interface StoredPasskey {
  id: number;
  login_id: number;
  public_key: Buffer;
  counter: number;
}

/** The passkey of this credential for this host. */
export function findPasskey(db: Db, credential: string, host: string): Promise<StoredPasskey | undefined> {
  return db.maybe(
    sql`select id, login_id, public_key, counter from passkeys where credential = ${credential} and host = ${host}`,
  );
}

/** Records a use; 0 when the counter went back meanwhile, which means that the passkey was copied. */
export function usePasskey(tx: Db, id: number, counter: number): Promise<number> {
  return tx.run(
    sql`update passkeys set counter = ${counter}, used_at = app_now()
        where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`,
  );
}

/** Renames one of the person's passkeys; 404 for another person's. */
export function renamePasskey(tx: Db, loginId: number, id: number, name: string): Promise<PasskeyRow> {
  return tx.one(sql`update passkeys set name = ${name} where login_id = ${loginId} and id = ${id} returning ${shown}`);
}

/** Removes one of the person's passkeys and returns its name; 404 for another person's. */
export function deletePasskey(tx: Db, loginId: number, id: number): Promise<{ name: string }> {
  return tx.one(sql`delete from passkeys where login_id = ${loginId} and id = ${id} returning name`);
}
