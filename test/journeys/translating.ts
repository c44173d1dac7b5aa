import type { Page } from '@playwright/test'

/**
 * Does to every text of the pages that open from now on what Chrome’s translation does: it is replaced by two `<font>`s
 * with the text, here the same. Only texts of options change, as in another language. It begins once a page is
 * hydrated, or, if that takes longer than to translate, as soon as it is `parsed`.
 */
export async function translate(page: Page, when: 'hydrated' | 'parsed' = 'hydrated') {
  await page.addInitScript(translateTexts, when)
}

function translateTexts(when: 'hydrated' | 'parsed'): void {
  const UNTOUCHED = /^(SCRIPT|STYLE|FONT|TEXTAREA|TITLE|NOSCRIPT)$/
  const translateText = (text: Text) => {
    const parent = text.parentElement
    if (!parent || UNTOUCHED.test(parent.tagName) || !text.data.trim()) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = parent.tagName === 'OPTION' ? `«${text.data}»` : text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translateIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = node instanceof Text ? [node] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) translateText(text)
  }
  const start = () => {
    translateIn(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateIn(target)
        for (const node of addedNodes) translateIn(node)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  if (when === 'parsed') addEventListener('DOMContentLoaded', start)
  else
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.hydrated !== '') return
      observer.disconnect()
      start()
    }).observe(document, { attributes: true, childList: true, subtree: true })
}
