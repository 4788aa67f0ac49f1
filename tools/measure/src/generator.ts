import { fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { newServerSeed, openStream } from '@glasshouse/fairness'

/**
 * Batteries over the generator of production: the secure generator of the system, by which seeds are made, and the stream
 * that rounds draw from. The batteries are programs of their own (`apt-get install dieharder ent rng-tools-debian`); one
 * that is not there is named, and nothing is said about it. Ends with 1 where something failed.
 */
const sources = ['seeds', 'stream'] as const
type Source = (typeof sources)[number]

const self = fileURLToPath(import.meta.url)
const mebibyte = 2 ** 20
const processes = 64
const blockBytes = 16
/** 5,000 blocks of 20,000 bits, as rngtest counts them; it skips four bytes at first. */
const rngtestBlocks = 5_000
const rngtestBytes = (rngtestBlocks * 20_000) / 8 + 4
const entBytes = 16 * mebibyte
const drawsOfRound = 1_024

/** Those of dieharder's tests that take up to 40 MB: the stream gives a few in a second. */
const dieharderTests = [0, 10, 11, 12, 15, 100, 101]

const [role, name = '', bytes = '0'] = process.argv.slice(2)
if (role === 'emit') await emit(name === 'stream' ? 'stream' : 'seeds', Number(bytes))
else process.exitCode = await runAll()

/** Writes so many bytes of a source; without an end where it is Infinity. */
async function emit(source: Source, count: number): Promise<void> {
  let left = count
  // Who reads it may have enough.
  process.stdout.on('error', () => process.exit(0))
  const serverSeed = newServerSeed()
  for (let nonce = 1; left > 0; nonce += 1) {
    const hex = source === 'seeds' ? someSeeds() : await roundOf(serverSeed, nonce)
    const chunk = Buffer.from(hex, 'hex').subarray(0, left)
    left -= chunk.length
    if (!process.stdout.write(chunk)) await once(process.stdout, 'drain')
  }
}

function someSeeds(): string {
  return Array.from({ length: 2_048 }, newServerSeed).join('')
}

/** What a round with many draws uses of its stream. */
async function roundOf(serverSeed: string, nonce: number): Promise<string> {
  const stream = await openStream({ serverSeed, clientSeed: 'batteries', nonce })
  for (let draw = 0; draw < drawsOfRound; draw += 1) await stream.drawBelow(2 ** 32)
  return stream.blocks().join('')
}

async function runAll(): Promise<number> {
  const done = [await compareProcesses()]
  for (const source of sources) {
    const bytesOf = read(source, Math.max(entBytes, rngtestBytes))
    done.push(runEnt(source, bytesOf.subarray(0, entBytes)))
    done.push(runRngtest(source, bytesOf.subarray(0, rngtestBytes)))
    for (const test of dieharderTests) done.push(await runDieharder(source, test))
  }
  const failed = done.filter(each => each === 'failed').length
  const absent = done.filter(each => each === 'absent').length
  console.log(
    `${done.length - failed - absent} passed, ${failed} failed${absent > 0 ? `, ${absent} NOT RUN: their programs are not installed` : ''}`,
  )
  return failed > 0 ? 1 : 0
}

type Done = 'passed' | 'failed' | 'absent'

function said(words: string, isGood: boolean): Done {
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${words}`)
  return isGood ? 'passed' : 'failed'
}

function absent(program: string): Done {
  console.log(`NOT RUN ${program}: it is not installed`)
  return 'absent'
}

function read(source: Source, count: number): Buffer {
  const { stdout } = spawnSync(process.execPath, [self, 'emit', source, String(count)], {
    maxBuffer: count + 1,
  })
  if (stdout.length !== count) throw new Error(`${source} ended early`)
  return stdout
}

/** Half of the processes are forked with a channel, as a cluster does it, and all start at once. */
async function compareProcesses(): Promise<Done> {
  const parts = await Promise.all(
    Array.from({ length: processes }, (_, index) => {
      const given = ['emit', 'seeds', String(mebibyte)]
      const child =
        index % 2 === 0
          ? fork(self, given, { silent: true })
          : spawn(process.execPath, [self, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
      const chunks: Buffer[] = []
      child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
      return once(child, 'close').then(() => Buffer.concat(chunks))
    }),
  )
  const all = Buffer.concat(parts)
  const equal = countEqual(all)
  const blocks = all.length / blockBytes
  return said(
    `${processes} processes, ${all.length / mebibyte} MiB: ${equal} of ${blocks} blocks of ${blockBytes} bytes are equal`,
    equal === 0 && all.length === processes * mebibyte,
  )
}

/** Blocks that begin with the same six bytes are few, and compared as a whole. */
function countEqual(all: Buffer): number {
  const seen = new Set<number>()
  const doubtful = new Set<number>()
  for (let at = 0; at < all.length; at += blockBytes) {
    const start = all.readUIntBE(at, 6)
    if (seen.has(start)) doubtful.add(start)
    seen.add(start)
  }
  const whole = new Set<string>()
  let equal = 0
  for (let at = 0; doubtful.size > 0 && at < all.length; at += blockBytes) {
    if (!doubtful.has(all.readUIntBE(at, 6))) continue
    const block = all.toString('hex', at, at + blockBytes)
    if (whole.has(block)) equal += 1
    whole.add(block)
  }
  return equal
}

function runEnt(source: Source, input: Buffer): Done {
  const { stdout, error } = spawnSync('ent', ['-t'], { input, encoding: 'utf8' })
  if (error) return absent('ent')
  const [, entropy = '', square = '', mean = '', pi = '', serial = ''] =
    stdout.split('\n')[1]?.split(',').slice(1) ?? []
  const words = `ent of ${source}: entropy ${entropy} bits per byte, chi-square ${square}, mean ${mean}, pi ${pi}, serial correlation ${serial}`
  return said(words, Number(entropy) >= 7.9999)
}

function runRngtest(source: Source, input: Buffer): Done {
  const { stderr, error } = spawnSync('rngtest', [], { input, encoding: 'utf8' })
  if (error) return absent('rngtest')
  const failures = Number(/FIPS 140-2 failures: (\d+)/.exec(stderr)?.[1] ?? NaN)
  const successes = Number(/FIPS 140-2 successes: (\d+)/.exec(stderr)?.[1] ?? NaN)
  const words = `rngtest of ${source}: ${failures} of ${failures + successes} blocks fail`
  return said(words, failures <= 12 && failures + successes === rngtestBlocks)
}

type Line = { readonly words: string; readonly verdict: string }

/** A test that says WEAK is run once more, for of right generators one in a hundred does; one that says so again fails. */
async function runDieharder(source: Source, test: number): Promise<Done> {
  const first = await askDieharder(source, test)
  if (first === undefined) return absent(`dieharder ${test}`)
  const isWeak = first.some(({ verdict }) => verdict === 'WEAK')
  const again = isWeak ? ((await askDieharder(source, test)) ?? []) : []
  const lines = [...first, ...again]
  const weak = lines.filter(({ verdict }) => verdict === 'WEAK').length
  const isGood =
    first.length > 0 &&
    (!isWeak || again.length > 0) &&
    lines.every(({ verdict }) => verdict !== 'FAILED') &&
    again.every(({ verdict }) => verdict !== 'WEAK')
  const words = lines.map(each => each.words).join('; ')
  return said(`dieharder of ${source}: ${words}${weak > 0 ? ` (${weak} weak)` : ''}`, isGood)
}

async function askDieharder(source: Source, test: number): Promise<readonly Line[] | undefined> {
  const bytes = spawn(process.execPath, [self, 'emit', source, 'Infinity'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const battery = spawn('dieharder', ['-g', '200', '-d', String(test)], {
    stdio: [bytes.stdout, 'pipe', 'inherit'],
  })
  // What is written on goes to the battery alone.
  bytes.stdout.destroy()
  try {
    const chunks: string[] = []
    battery.stdout.setEncoding('utf8').on('data', (text: string) => chunks.push(text))
    const isThere = await new Promise<boolean>(resolve => {
      battery.once('error', () => resolve(false))
      battery.once('close', () => resolve(true))
    })
    return isThere ? linesOf(chunks.join('')) : undefined
  } finally {
    bytes.kill()
  }
}

function linesOf(printed: string): Line[] {
  return [...printed.matchAll(/^\s*(\w+)\|\s*(\d+)\|\s*\d+\|\s*\d+\|\s*([\d.]+)\|\s*(\w+)/gm)].map(
    ([, test, tuple, p, verdict = '']) => ({ words: `${test} ${tuple} p ${p}`, verdict }),
  )
}
