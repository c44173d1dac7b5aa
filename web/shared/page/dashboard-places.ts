import {
  Award,
  BadgeCheck,
  Bell,
  BookOpen,
  Briefcase,
  CalendarClock,
  CalendarDays,
  CalendarSync,
  Code,
  Compass,
  CreditCard,
  Database,
  Globe,
  House,
  KeyRound,
  MessageSquare,
  MonitorSmartphone,
  PoundSterling,
  Settings,
  ShieldCheck,
  SquareUser,
  Text,
  UserRound,
  UserRoundPen,
  Video,
  Wallet,
} from 'lucide-react'
import type { AccountPart } from '#contract/paths/paths.ts'
import type { DashboardTab, Part } from './places.ts'

type OfAccount = Part & { name: AccountPart }

const DETAILS: OfAccount = { name: 'details', label: 'Name and email', icon: UserRound }
const SIGN_IN: OfAccount = { name: 'sign-in', label: 'Sign-in', icon: KeyRound }
const DEVICES: OfAccount = { name: 'devices', label: 'Devices', icon: MonitorSmartphone }
const NOTIFICATIONS: OfAccount = { name: 'notifications', label: 'Notifications', icon: Bell }
const CALLS: OfAccount = { name: 'calls', label: 'Calls and messages', icon: Video }
const DEVELOPERS: OfAccount = { name: 'developers', label: 'Developers', icon: Code }
const DATA: OfAccount = { name: 'data', label: 'Your data', icon: Database }

/** What the address of the professional dashboard can name: a tab, its section, and a part of that. */
export const PROFESSIONAL_TABS = [
  { name: 'overview', label: 'Overview', icon: House },
  {
    name: 'sessions',
    label: 'Sessions',
    icon: CalendarDays,
    sections: [
      { name: 'list', label: 'List' },
      { name: 'calendar', label: 'Calendar', formerTab: 'calendar' },
      { name: 'clients', label: 'Clients', formerTab: 'clients' },
    ],
  },
  {
    name: 'availability',
    label: 'Availability',
    icon: CalendarClock,
    isFolded: true,
    sections: [
      { name: 'hours', label: 'Hours' },
      { name: 'days-off', label: 'Days off' },
      { name: 'rules', label: 'Rules' },
      { name: 'calendars', label: 'Calendars', anchors: ['busy-elsewhere'] },
    ],
  },
  { name: 'verification', label: 'Verification', icon: ShieldCheck, isFolded: true },
  { name: 'messages', label: 'Messages', icon: MessageSquare },
  {
    name: 'earnings',
    label: 'Earnings',
    icon: Wallet,
    sections: [
      { name: 'money', label: 'Money' },
      { name: 'payouts', label: 'Payouts', anchors: ['get-paid'] },
      { name: 'papers', label: 'Papers' },
      { name: 'analytics', label: 'Analytics' },
    ],
  },
  {
    name: 'profile',
    label: 'Profile',
    icon: UserRoundPen,
    isFolded: true,
    sections: [
      {
        name: 'profile',
        label: 'Profile',
        parts: [
          {
            name: 'basics',
            label: 'At first sight',
            icon: SquareUser,
            anchors: ['basics', 'photo', 'headline', 'location'],
          },
          { name: 'price', label: 'Price', icon: PoundSterling, anchors: ['price'] },
          { name: 'about', label: 'About you', icon: Text, anchors: ['about', 'video'] },
          {
            name: 'subjects',
            label: 'What you offer',
            icon: BookOpen,
            anchors: ['categories', 'subjects', 'languages'],
          },
          {
            name: 'qualifications',
            label: 'Qualifications',
            icon: Award,
            anchors: ['qualifications'],
          },
          { name: 'checks', label: 'Checks and proof', icon: BadgeCheck, anchors: ['checks'] },
          { name: 'business', label: 'Business details', icon: Briefcase, anchors: ['business'] },
        ],
      },
      { name: 'services', label: 'Services' },
      {
        name: 'account',
        label: 'Account',
        parts: [
          DETAILS,
          SIGN_IN,
          DEVICES,
          NOTIFICATIONS,
          CALLS,
          { name: 'website', label: 'Your website', icon: Globe } satisfies OfAccount,
          DEVELOPERS,
          DATA,
        ],
      },
    ],
  },
] as const satisfies readonly DashboardTab[]

/** What the address of the client dashboard can name. */
export const CLIENT_TABS = [
  { name: 'overview', label: 'Overview', icon: House },
  { name: 'sessions', label: 'Sessions', icon: CalendarDays },
  { name: 'discover', label: 'Discover', icon: Compass },
  { name: 'messages', label: 'Messages', icon: MessageSquare },
  {
    name: 'account',
    label: 'Account',
    icon: Settings,
    parts: [
      DETAILS,
      SIGN_IN,
      DEVICES,
      NOTIFICATIONS,
      CALLS,
      { name: 'calendar', label: 'Your calendar', icon: CalendarSync } satisfies OfAccount,
      { name: 'cards', label: 'Cards', icon: CreditCard } satisfies OfAccount,
      DEVELOPERS,
      DATA,
    ],
  },
] as const satisfies readonly DashboardTab[]
