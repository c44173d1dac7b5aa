import type { LucideIcon } from 'lucide-react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** One of several things under one heading, chosen from a list at the side. */
export type Part = { name: string; label: string; icon: LucideIcon; anchors?: readonly string[] }

/** The second level of a tab. */
export type Section = {
  name: string
  label: string
  /** The tab that it was on its own, whose addresses lead here. */
  formerTab?: string
  parts?: readonly Part[]
  /** Fragments of addresses that lead here: the ids of what is inside. */
  anchors?: readonly string[]
}

export type DashboardTab = {
  name: string
  label: string
  icon: LucideIcon
  /** On phones, behind 'More'. */
  isFolded?: boolean
  sections?: readonly Section[]
  parts?: readonly Part[]
}

export type PlaceLink = { name: string; label: string; to: string }
export type PartLink = PlaceLink & { icon: LucideIcon }

/** Where on a dashboard someone is. */
export type Place = {
  tab: string
  /** That of the tab; undefined if it has only one. */
  section: string | undefined
  sections: readonly PlaceLink[]
  part: string | undefined
  parts: readonly PartLink[]
  /** Otherwise it is the first, and phones show the list. */
  isPartChosen: boolean
  /** Where the list of parts is. */
  listAt: string
}

/** The place that an address names; what it doesn't name is the first of its kind. */
export function placeOf(tabs: readonly DashboardTab[], search: string, hash = ''): Place {
  const named = new URLSearchParams(search)
  const id = hash.slice(1)
  const tab = called(tabs, named.get('tab')) ?? tabs[0]
  const section =
    called(tab?.sections, named.get('at')) ?? holding(tab?.sections, id) ?? tab?.sections?.[0]
  const parts = (section ?? tab)?.parts ?? []
  const chosen = called(parts, named.get('part')) ?? holding(parts, id)
  const at = section === tab?.sections?.[0] ? undefined : section?.name
  return {
    tab: tab?.name ?? '',
    section: section?.name,
    sections: (tab?.sections ?? []).map(({ name, label }, index) => ({
      name,
      label,
      to: addressOf(tab?.name, index === 0 ? undefined : name),
    })),
    part: (chosen ?? parts[0])?.name,
    parts: parts.map(({ name, label, icon }) => ({
      name,
      label,
      icon,
      to: addressOf(tab?.name, at, name),
    })),
    isPartChosen: chosen !== undefined,
    listAt: addressOf(tab?.name, at),
  }
}

type Named = { name: string; anchors?: readonly string[] }

const called = <Each extends Named>(all: readonly Each[] | undefined, name: string | null) =>
  all?.find((each) => each.name === name)

const holding = <Each extends Named>(all: readonly Each[] | undefined, id: string) =>
  all?.find(({ anchors }) => anchors?.includes(id))

function addressOf(tab = '', at?: string, part?: string): string {
  const set = Object.entries({ tab, at, part }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return `?${new URLSearchParams(set)}`
}

/** Where an address of a tab that has become a section leads now, with all that it says more; undefined for others. */
export function movedTo(tabs: readonly DashboardTab[], search: string): string | undefined {
  const { tab, ...rest } = Object.fromEntries(new URLSearchParams(search))
  for (const { name, sections = [] } of tabs)
    for (const section of sections)
      if (tab && section.formerTab === tab)
        return `?${new URLSearchParams({ tab: name, at: section.name, ...rest })}`
  return undefined
}

export function usePlace(tabs: readonly DashboardTab[]): Place {
  const { search, hash } = useLocation()
  // The server doesn't know the fragment.
  return placeOf(tabs, search, useHydrated() ? hash : '')
}

/** The title of a page with tabs: 'Calendar, My Dashboard', or the page's alone at its first tab. */
export function titleOfPlace(
  { location: { search = '' } }: { location: { search?: string } },
  tabs: readonly DashboardTab[],
  page: string,
): string {
  const { tab, section, sections } = placeOf(tabs, search)
  if (tab === tabs[0]?.name) return page
  const { label } = called(sections.slice(1), section ?? null) ?? called(tabs, tab) ?? {}
  return `${label}, ${page}`
}
