import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from './compose-file.ts'
import type { Image } from './images.ts'

/**
 * The commands of bash that make a service's files at `root`, in a mount namespace of its own: what the image has, then
 * volumes, secrets and temporary folders. New volumes are made in `folder` at once.
 */
export function mounts(service: Service, image: Image, root: string, folder: string): string[] {
  const at = (path: string) => join(root, path)
  const bind = (from: string, to: string, isReadOnly: boolean) =>
    `mount -o bind${isReadOnly ? ',ro' : ''} '${from}' '${at(to)}'`
  const place = (from: string, to: string) =>
    `if [ -d '${from}' ]; then mkdir -p '${at(to)}'; else mkdir -p "$(dirname '${at(to)}')"; touch '${at(to)}'; fi`
  return [
    'mount --make-rprivate /',
    `echo ${service.name} >/proc/sys/kernel/hostname`,
    ...(image.folder
      ? [bind(image.folder, '/', false), bind('/etc/hosts', 'etc/hosts', true)]
      : ofThisMachine(image, root)),
    `mount -t tmpfs -o mode=755 tmpfs '${at('run')}'`,
    `mkdir '${at('run/secrets')}'`,
    `mount -t proc proc '${at('proc')}'`,
    `mount -t tmpfs -o mode=755 tmpfs '${at('dev')}'`,
    ...['null', 'zero', 'random', 'urandom'].flatMap((name) => [
      `touch '${at(`dev/${name}`)}'`,
      bind(`/dev/${name}`, `dev/${name}`, false),
    ]),
    `ln -s /proc/self/fd '${at('dev/fd')}'`,
    `mkdir -m 1777 '${at('dev/shm')}'`,
    ...image.volumes.map((to) => {
      const from = volume(folder, `${service.name}${to.replaceAll('/', '-')}`, image, to)
      return bind(from, to, false)
    }),
    ...service.mounts.flatMap(({ from, isVolume, to, isReadOnly }) => {
      const source = isVolume ? volume(folder, from, image, to) : from
      return [place(source, to), bind(source, to, isReadOnly)]
    }),
    ...Object.entries(service.secrets).flatMap(([name, from]) => [
      place(from, `run/secrets/${name}`),
      bind(from, `run/secrets/${name}`, true),
    ]),
    ...service.tmpfs.flatMap((to) => [
      `mkdir -p '${at(to)}'`,
      `mount -t tmpfs -o mode=1777 tmpfs '${at(to)}'`,
    ]),
    ...(service.isReadOnly ? [`mount -o remount,bind,ro '${root}'`] : []),
  ]
}

/** A root with this machine's programs and libraries, and nothing else of it that could be written to. */
function ofThisMachine(image: Image, root: string): string[] {
  return [
    `mount -t tmpfs -o mode=755 tmpfs '${root}'`,
    `mkdir -p '${root}'/{usr,proc,dev,run,var/lib,var/log,root,data,config,opt/image}`,
    `mkdir -m 1777 '${root}'/tmp`,
    `ln -s /run '${root}/var/run'`,
    `for link in bin sbin lib lib32 lib64; do [ ! -L /$link ] || cp -P /$link '${root}/'; done`,
    `mount -o bind,ro /usr '${root}/usr'`,
    `cp -a /etc '${root}/etc'`,
    ...image.programs.map(([to, from]) => `install -D -m 755 '${from}' '${root}${to}'`),
    ...image.folders.flatMap(([to, from]) => [
      `mkdir -p '${root}${to}'`,
      `mount -o bind,ro '${from}' '${root}${to}'`,
    ]),
  ]
}

/** A volume that is new has the owner and what is in the image's folder. */
function volume(folder: string, name: string, image: Image, to: string): string {
  const path = join(folder, 'volumes', name)
  if (existsSync(path)) return path
  mkdirSync(path, { recursive: true })
  if (image.folder) execFileSync('cp', ['-aT', join(image.folder, to), path])
  else chownSync(path, image.owner, image.owner)
  return path
}
