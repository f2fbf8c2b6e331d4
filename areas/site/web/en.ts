import menu from "./en-menu.ts";

export default {
  menu,
  on: "The site is published",
  onHint: "While it is off, nobody who opens the address sees your site.",
  address: "Address of the site",
  addressHint: "Share this address with your customers.",
  noAddress: "This installation has no address for websites (SITE_HOSTS). Ask the person who installed it.",
  see: "Open the site",
  description: "A sentence about you",
  descriptionHint: "Shown below your name and in search results; 300 characters at most.",
  missing: "Missing on the site",
  phone: "Phone",
  place: "Address",
  hours: "Opening hours",
  services: "Services",
  saved: "Saved",
  failed: "Could not be saved",
  save: "Save",
};
