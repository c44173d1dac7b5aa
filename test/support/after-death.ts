import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes a temporary folder for this process and those that it starts. However it ends, even by SIGKILL, the databases
 * in the folder are stopped, disks unmounted, and the folder is removed. Returns what removes it at the usual end.
 */
export async function ownTemporaryFolder(parent = tmpdir()): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(parent, 'parlour-run-'))
  // Under root, PostgreSQL runs as a different user, which needs access.
  await chmod(folder, 0o755)
  process.env.TMPDIR = folder
  afterDeath(STOP_DATABASES, folder)
  return () => rm(folder, { recursive: true, force: true })
}

/** Kills a program that a test has started, if the test is killed. */
export const killAfterDeath = (pid: number | undefined): void => afterDeath(KILL, `${pid}`)

// A process id may belong to another program by then.
const KILL = `case "$(ps -o args= -p "$1")" in *server/main.ts*) kill -KILL "$1";; esac`

// Programs go first, or they would start their databases again.
const STOP_DATABASES = `
sleep 2
find "$1" -maxdepth 4 -name postmaster.pid 2>/dev/null | while read -r file; do
  pid=$(head -n 1 "$file")
  socket=$(sed -n 5p "$file")
  case "$(ps -o args= -p "$pid")" in *"$1"*)
    kill -QUIT "$pid"
    while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done;;
  esac
  case "$socket" in /tmp/parlour-*) rm -rf "$socket";; esac
done
while read -r _ place _; do
  case "$place" in "$1"/*) umount "$place";; esac
done < /proc/mounts
rm -rf "$1"`

/** Runs shell commands once this process has ended: the system then closes the pipe that they read. */
function afterDeath(commands: string, argument: string): void {
  const guard = spawn('sh', ['-c', `cat >/dev/null; ${commands}`, 'guard', argument], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own, so that Ctrl-C does not end it too.
    detached: true,
  })
  guard.unref()
  ;(guard.stdin as Socket).unref()
}
