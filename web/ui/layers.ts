import { useEffect, useEffectEvent } from 'react'

/** What lies above the page, the topmost last: how each is closed. */
const layers: (() => void)[] = []
let isKept = false
/** How far above its page's own entry of the history the one that is shown is. */
let height = 0
/** The page's own entry, as the router has last written it. */
let page: Entry
let isGoingDown = false
/** What the router has pushed meanwhile. */
let pushed: Entry | undefined

type Entry = { state: { idx?: number; height?: number } | null; url: string }

/** Lets Back close a dialog, menu or drawer that is open, and nothing else. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const layer = () => onBack()
    layers.push(layer)
    queueMicrotask(match)
    return () => {
      const place = layers.indexOf(layer)
      if (place >= 0) layers.splice(place, 1)
      queueMicrotask(match)
    }
  }, [isOpen])
}

/**
 * Gives each layer an entry of the history above its page's, with the same address, of which the router never hears:
 * Back leaves that entry, and so closes the layer. The entry of a layer that is closed otherwise is left at once, and
 * the next page takes the place of one that is not. To be called before the router listens, since a window calls its
 * listeners in their order. Returns how to end this.
 */
export function keepLayersInHistory(): () => void {
  page = { state: pageStateOf(history.state), url: location.href }
  height = 0
  // After a reload the entries below are another document's: to go there would load it. So this one is the page's now.
  if (history.state?.height) mark('replaceState')
  history.pushState = (state, _, url) => {
    write(height > 0 && !isGoingDown ? 'replaceState' : 'pushState', state, url)
    page = { state, url: location.href }
    height = 0
    if (isGoingDown) pushed = page
  }
  history.replaceState = (state, _, url) => {
    write('replaceState', state, url)
    page = { state, url: location.href }
    mark('replaceState')
  }
  addEventListener('popstate', onPop)
  isKept = true
  match()
  return () => {
    isKept = false
    removeEventListener('popstate', onPop)
    for (const method of METHODS) Reflect.deleteProperty(history, method)
  }
}

function onPop(event: PopStateEvent): void {
  const state: Entry['state'] = event.state
  height = state?.height ?? 0
  if (isGoingDown || state?.idx === page.state?.idx) {
    event.stopImmediatePropagation()
    // The router may have written to the entry that was left.
    if (!pushed) mark('replaceState')
  } else page = { state, url: location.href }
  if (pushed) {
    height = 0
    mark('pushState')
  }
  // Where we go down ourselves, what is open now has opened meanwhile, such as a dialog from a menu.
  if (!isGoingDown) while (layers.length > height) layers.pop()?.()
  isGoingDown = false
  pushed = undefined
  match()
}

/** As many entries above the page's as there are layers. */
function match(): void {
  if (!isKept || isGoingDown) return
  while (height < layers.length) {
    height++
    mark('pushState')
  }
  if (height === layers.length) return
  isGoingDown = true
  history.go(layers.length - height)
}

function pageStateOf(state: Entry['state']): Entry['state'] {
  if (!state?.height) return state
  const { height: _, ...own } = state
  return own
}

const METHODS = ['pushState', 'replaceState'] as const
type Method = (typeof METHODS)[number]

const mark = (method: Method) =>
  write(method, height > 0 ? { ...page.state, height } : page.state, page.url)

const write = (method: Method, state: unknown, url?: string | URL | null) =>
  History.prototype[method].call(history, state, '', url)
