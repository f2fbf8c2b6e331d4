import IconAddressBook from "@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs";
import IconArmchair from "@tabler/icons-react/dist/esm/icons/IconArmchair.mjs";
import IconArticle from "@tabler/icons-react/dist/esm/icons/IconArticle.mjs";
import IconBox from "@tabler/icons-react/dist/esm/icons/IconBox.mjs";
import IconBuildingBank from "@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs";
import IconBuildingStore from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs";
import IconCalculator from "@tabler/icons-react/dist/esm/icons/IconCalculator.mjs";
import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconCategory from "@tabler/icons-react/dist/esm/icons/IconCategory.mjs";
import IconChartBar from "@tabler/icons-react/dist/esm/icons/IconChartBar.mjs";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import IconCreditCard from "@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs";
import IconFileInvoice from "@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconIdBadge2 from "@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs";
import IconLayoutDashboard from "@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs";
import IconListTree from "@tabler/icons-react/dist/esm/icons/IconListTree.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconPackage from "@tabler/icons-react/dist/esm/icons/IconPackage.mjs";
import IconPalette from "@tabler/icons-react/dist/esm/icons/IconPalette.mjs";
import IconPercentage from "@tabler/icons-react/dist/esm/icons/IconPercentage.mjs";
import IconPlugConnected from "@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import IconReceipt2 from "@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs";
import IconRobot from "@tabler/icons-react/dist/esm/icons/IconRobot.mjs";
import IconScissors from "@tabler/icons-react/dist/esm/icons/IconScissors.mjs";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconShieldLock from "@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs";
import IconShoppingBag from "@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs";
import IconShoppingCart from "@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import IconTag from "@tabler/icons-react/dist/esm/icons/IconTag.mjs";
import IconTarget from "@tabler/icons-react/dist/esm/icons/IconTarget.mjs";
import IconTicket from "@tabler/icons-react/dist/esm/icons/IconTicket.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconTransfer from "@tabler/icons-react/dist/esm/icons/IconTransfer.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";

/** Icons of the menus. Rows of the route table use their names, so that the login page need not load them. */
export const menuIcons = {
  account: IconUser,
  accounts: IconBuildingBank,
  articles: IconFileText,
  automation: IconRobot,
  bills: IconReceipt2,
  calculator: IconCalculator,
  calendar: IconCalendar,
  calendarDay: IconCalendarEvent,
  campaigns: IconSend,
  cart: IconShoppingCart,
  categories: IconCategory,
  contacts: IconAddressBook,
  content: IconArticle,
  counts: IconClipboardList,
  coupons: IconTicket,
  dashboard: IconLayoutDashboard,
  employees: IconIdBadge2,
  invoices: IconFileInvoice,
  mail: IconMail,
  marketing: IconSpeakerphone,
  marketplace: IconShoppingBag,
  menus: IconListTree,
  orders: IconPackage,
  people: IconUsers,
  plug: IconPlugConnected,
  products: IconBox,
  receipt: IconReceipt,
  reports: IconChartBar,
  scissors: IconScissors,
  seat: IconArmchair,
  security: IconShieldLock,
  settings: IconSettings,
  subscription: IconCreditCard,
  tags: IconTag,
  target: IconTarget,
  taxes: IconPercentage,
  themes: IconPalette,
  transfer: IconTransfer,
  months: IconLock,
  workspaces: IconBuildingStore,
};

export type MenuIcon = keyof typeof menuIcons;
