import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.js'

/** Whether node_modules matches package-lock.json, according to npm's own record of what it installed. */
export function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true
    const found = present[path]
    if (!found) return optional === true
    return found.version === version && found.integrity === integrity
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
