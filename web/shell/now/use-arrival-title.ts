import { useEffect } from 'react'

/** How a title begins that says who has come. The count of news leaves such a title alone. */
export const ARRIVED = '● '

/** Shows a title in place of the page's until it is undefined again. Pages set theirs at any time, so it follows them. */
export function useArrivalTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    let own = document.title
    const wanted = `${ARRIVED}${title}`
    const show = () => {
      if (document.title === wanted) return
      own = document.title
      document.title = wanted
    }
    const watch = new MutationObserver(show)
    watch.observe(document.head, { childList: true, characterData: true, subtree: true })
    show()
    return () => {
      watch.disconnect()
      if (document.title === wanted) document.title = own
    }
  }, [title])
}
