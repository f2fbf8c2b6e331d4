export default { online: "Online booking", onlineHint: "Appointments that customers book themselves" };
