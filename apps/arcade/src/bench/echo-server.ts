import { createServer } from 'node:net'

/** The yardstick: what comes in goes out again. */
const server = createServer(socket => {
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.pipe(socket)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port })
})
process.on('disconnect', () => process.exit())
