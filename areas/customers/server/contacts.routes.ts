import { metaOf } from "#kit/server/paging.ts";
import { routes } from "#kit/server/routes.ts";
import { activities } from "../contract/activities.ts";
import { customerCard } from "../contract/card.ts";
import { consents } from "../contract/consents.ts";
import { contacts } from "../contract/contacts.ts";
import { reminders } from "../contract/reminders.ts";
import { tags } from "../contract/tags.ts";
import { addActivity, changeActivity, readActivities, removeActivity } from "./activities.ts";
import { customerFacts, listCustomerOrders } from "./card.report.ts";
import { addConsent, readConsents } from "./consents.ts";
import {
  addContact,
  changeContact,
  readContact,
  readContacts,
  readSuppliers,
  removeContact,
  summariseSupplier,
} from "./contacts.ts";
import { addReminder, changeReminder, readReminders, removeReminder } from "./reminders.ts";
import { addTag, changeTagging, readTagging, readTags, readTagsOf, removeTag } from "./tags.ts";

export const contactRoutes = routes(contacts, {
  "GET /api/contacts/customer": readContacts,
  "GET /api/contacts/supplier": readSuppliers,
  "GET /api/contacts/supplier/{id}/summary": summariseSupplier,
  "POST /api/contacts/{type}": addContact,
  "GET /api/contacts/{type}/{id}": readContact,
  "PUT /api/contacts/{type}/{id}": changeContact,
  "DELETE /api/contacts/{type}/{id}": removeContact,
});

export const customerCardRoutes = routes(customerCard, {
  "GET /api/contacts/{id}/summary": ({ db, now, settings }, { params }) =>
    customerFacts(db, params.id, now, settings.defaults.currency),
  "GET /api/contacts/{id}/orders": async ({ db }, { params, query }) => {
    const { total, data, beside } = await listCustomerOrders(db, params.id, query);
    return { data, meta: { ...metaOf(total, query), ...beside } };
  },
});

export const consentRoutes = routes(consents, {
  "GET /api/contacts/{id}/consents": readConsents,
  "POST /api/contacts/{id}/consents": addConsent,
});

export const tagRoutes = routes(tags, {
  "GET /api/contacts/tags": readTags,
  "GET /api/contacts/{id}/tags": readTagsOf,
  "POST /api/contacts/{id}/tags": addTag,
  "DELETE /api/contacts/{id}/tags/{tag}": removeTag,
  "GET /api/contacts/tagging": readTagging,
  "POST /api/contacts/tagging": changeTagging,
});

export const activityRoutes = routes(activities, {
  "GET /api/contacts/{id}/activities": readActivities,
  "POST /api/contacts/{id}/activities": addActivity,
  "PUT /api/contacts/{id}/activities/{activity}": changeActivity,
  "DELETE /api/contacts/{id}/activities/{activity}": removeActivity,
});

export const reminderRoutes = routes(reminders, {
  "GET /api/reminders": readReminders,
  "POST /api/reminders": addReminder,
  "PUT /api/reminders/{id}": changeReminder,
  "DELETE /api/reminders/{id}": removeReminder,
});
