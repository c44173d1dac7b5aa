import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Parts of the page by their ids, with what takes the focus in each. */
const FOCUSED = { review: 'input', problem: 'summary', notes: 'textarea' } as const

export function goToPart(id: keyof typeof FOCUSED): void {
  const part = document.getElementById(id)
  if (part instanceof HTMLDetailsElement) part.open = true
  part?.scrollIntoView({ block: 'nearest' })
  part?.querySelector<HTMLElement>(FOCUSED[id])?.focus({ preventScroll: true })
}

/** A link to a part of this page arrives before the part is there. */
export function useLinkedPart(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#review') goToPart('review')
    if (hash === '#problem') goToPart('problem')
  }, [hash])
}
