import type { MouseEvent, PointerEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { nearestStart } from '#domain/hours/availability.ts'
import type { Stretch } from '#domain/hours/calendar-day.ts'
import type { SessionEntry } from '#web/features/calendar/entries.ts'
import { edgeScroll } from './edge-scroll.ts'

/** A column of the grid: its date, and the part of that day which it shows. */
export type Column = { date: string; frame: Stretch }

/** Where the session would be if it was dropped now. */
export type Drag = { key: string; date: string } & Stretch

type DragOptions = {
  grid: RefObject<HTMLElement | null>
  columns: Column[]
  open: Stretch[]
}

/** A mouse has to move as far before it drags; a finger has to rest as long, or it scrolls. */
const LEAST_PIXELS = 5
const MOST_WANDER_PIXELS = 10
const LONG_PRESS_MS = 400

/**
 * Drags a session to another time by pointer; near the edges of the window the page scrolls with it. Nothing moves by
 * itself: `drop` gets the start in epoch minutes, on the grid of the open hours where it is dropped.
 */
export function useDrag({ grid, columns, open }: DragOptions) {
  const [drag, setDrag] = useState<Drag>()
  const dragged = useRef(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  // React listens passively, and a page that scrolls takes the finger away.
  useEffect(() => {
    const element = grid.current
    const hold = (event: TouchEvent) => {
      if (dragged.current && stop.current) event.preventDefault()
    }
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [grid])

  function begin(
    event: PointerEvent<HTMLElement>,
    { key, start, end }: SessionEntry,
    drop: (start: number) => void,
  ) {
    const target = event.target as Element
    const entry = event.currentTarget
    // Menus and dialogs of an entry are elsewhere on the page, but their events arrive here.
    if (event.button !== 0 || !entry.contains(target) || target.closest('button')) return
    stop.current?.()
    dragged.current = false
    const { pointerId, pointerType, clientX, clientY } = event
    const grabbed = clientY - entry.getBoundingClientRect().top
    const listening = new AbortController()
    const { signal } = listening
    let place: Drag | undefined
    let pointer = { x: clientX, y: clientY }
    const point = () => {
      const { x, y } = pointer
      place = placeAt(grid.current, columns, open, { x, y: y - grabbed, key, length: end - start })
      setDrag(place)
    }
    const edges = edgeScroll(grid.current, point)
    const finish = () => {
      clearTimeout(timer)
      edges.stop()
      listening.abort()
      stop.current = undefined
      setDrag(undefined)
    }
    stop.current = finish
    const show = (x: number, y: number) => {
      dragged.current = true
      pointer = { x, y }
      point()
    }
    const timer =
      pointerType === 'mouse' ? undefined : setTimeout(() => show(clientX, clientY), LONG_PRESS_MS)

    const on = <Type extends 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(
      type: Type,
      listener: (event: WindowEventMap[Type]) => void,
    ) => window.addEventListener(type, listener, { signal })
    on('pointermove', (moved) => {
      if (moved.pointerId !== pointerId) return
      const far = Math.hypot(moved.clientX - clientX, moved.clientY - clientY)
      if (dragged.current || (pointerType === 'mouse' && far >= LEAST_PIXELS)) {
        show(moved.clientX, moved.clientY)
        edges.at(moved.clientY)
      } else if (far > MOST_WANDER_PIXELS) finish()
    })
    on('pointerup', (up) => {
      if (up.pointerId !== pointerId) return
      finish()
      if (place && place.start !== start) drop(place.start)
    })
    on('pointercancel', finish)
    on('keydown', ({ key: pressed }) => {
      if (pressed === 'Escape') finish()
    })
  }

  return {
    drag,
    begin,
    onPointerDownCapture() {
      if (!stop.current) dragged.current = false
    },
    /** A drag can end with a click, which is not meant for the link under it. Clicks in dialogs arrive here too. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      const isInside = event.currentTarget.contains(event.target as Element)
      if (!dragged.current || !isInside || event.detail === 0) return
      dragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    /** A long press is not a wish for the menu of a link. */
    onContextMenu(event: MouseEvent<HTMLElement>) {
      if (stop.current && dragged.current) event.preventDefault()
    },
  }
}

type Pointed = { x: number; y: number; key: string; length: number }

function placeAt(
  grid: HTMLElement | null,
  columns: Column[],
  open: Stretch[],
  { x, y, key, length }: Pointed,
): Drag | undefined {
  for (const { date, frame } of columns) {
    const box = grid?.querySelector(`[data-body="${date}"]`)?.getBoundingClientRect()
    if (!box || x < box.left || x >= box.right) continue
    const minutes = ((y - box.top) / box.height) * (frame.end - frame.start)
    const start = startNear(frame.start + minutes, frame, open)
    return { key, date, start, end: start + length }
  }
  return undefined
}

/** A start that may be offered: the nearest on the grid of the open hours, or half an hour outside them. */
function startNear(instant: number, frame: Stretch, open: Stretch[]): number {
  const within = Math.min(Math.max(instant, frame.start), frame.end - 30)
  const run = open.find(({ start, end }) => start - 15 <= within && within < end)
  return nearestStart(run ?? frame, within)
}
