// Says in one sentence what is missing before the program can be served. Installs and builds nothing.
import { existsSync } from 'node:fs'
import { buildRecord, ownNode, stop } from './project.js'

if (!existsSync(ownNode)) stop("The dependencies are not installed: run 'npm run build' first.")
if (!existsSync(buildRecord)) stop("The pages are not built: run 'npm run build' first.")
