/* Orders and reservations are cancelled, never deleted: what refers to them needs no index for it. */
revoke delete on orders, reservations from defter_app;
