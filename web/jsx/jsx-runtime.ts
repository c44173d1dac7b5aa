// What JSX in web/ compiles to: React's own, except that texts next to each other become one. docs/decisions/113.
import type { ReactElement } from 'react'
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { withOneText } from './one-text.ts'

export type { JSX } from 'react/jsx-runtime'
export { Fragment } from 'react/jsx-runtime'

type Create = typeof reactJsx

export const jsx: Create = reactJsx

export const jsxs: Create = (type, props, key): ReactElement =>
  reactJsxs(type, withOneText(props), key)
