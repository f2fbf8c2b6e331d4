import { routes } from "#kit/server/routes.ts";
import { contacts } from "../contract/contacts.ts";
import { addContact, changeContact, readContact, readContacts, removeContact } from "./contacts.ts";

export const contactRoutes = routes(contacts, {
  "GET /api/contacts/customer": readContacts,
  "POST /api/contacts/{type}": addContact,
  "GET /api/contacts/{type}/{id}": readContact,
  "PUT /api/contacts/{type}/{id}": changeContact,
  "DELETE /api/contacts/{type}/{id}": removeContact,
});
