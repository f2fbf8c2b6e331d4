export default {
  templates: "Templates",
  editor: "Template editor",
};
