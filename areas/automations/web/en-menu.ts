export default { automation: "Automations" };
