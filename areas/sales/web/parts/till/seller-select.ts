import { lazyPart } from "#kit/web/lazy-part.tsx";

/** The select of employees in the cart. Its list is a sixth of the till's code and is needed after the first product. */
export const SellerSelect = lazyPart(
  async () => (await import("#areas/employees/web/parts/employee-select.tsx")).EmployeeSelect,
);
