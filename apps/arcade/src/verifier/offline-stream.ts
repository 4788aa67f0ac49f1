/** The part of a program to run elsewhere that draws numbers as Arcade does, under a `round` with its seeds. */
export const offlineStream = `// 2. The stream: HMAC-SHA-256 under the server seed over "clientSeed:nonce:block"; the uneven rest is skipped.
let block = 0
let bytes = Buffer.alloc(0)
function below(n) {
  for (;;) {
    if (bytes.length < 4) {
      const message = \`\${round.clientSeed}:\${round.nonce}:\${block++}\`
      bytes = createHmac('sha256', round.serverSeed).update(message).digest()
    }
    const number = bytes.readUInt32BE(0)
    bytes = bytes.subarray(4)
    if (number < Math.floor(2 ** 32 / n) * n) return number % n
  }
}`
