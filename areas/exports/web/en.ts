import menu from "./en-menu.ts";

export default {
  menu,
  about: "What is downloaded?",
  text: "Customers, appointments, sales, catalogue, stock, accounting, messages and pictures in one zip file; each table as CSV and as JSON. With the file the business can move to another installation of Defter.",
  secrets: "Passwords, credentials of connected apps and secret links are not in the file.",
  careful: "The file contains your customers’ personal data. Share it with nobody and keep it in a safe place.",
  start: "Prepare the data",
  started: "The data is being prepared. You can leave this page.",
  startFailed: "The data could not be prepared",
  list: "Prepared files",
  empty: "No file has been prepared yet",
  progress: "{done} of {total} tables written",
  waiting: "Waiting",
  ready: "{size} · can be downloaded until {time}",
  failed: "It could not be prepared. Try again.",
  removed: "Expired and deleted",
  by: "{time} · {name}",
  download: "Download",
  downloadFailed: "The file could not be downloaded",
};
