type Listener = (...heard: unknown[]) => void
type Frame = {
  readonly channel: string
  readonly auth: { readonly since?: Readonly<Record<string, number>> }
}

/**
 * The other end of the connection, as the push client sees it: what was sent before there was a connection is sent with
 * it, in its state at that moment. `says` is a message of the server.
 */
export function fakeSocket() {
  const listeners = new Map<string, Listener[]>()
  const all: Listener[] = []
  const waiting: Frame[] = []
  const frames: Frame[] = []
  let disconnects = 0
  const on = (name: string, listener: Listener) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener])
  }
  const notify = (name: string, ...heard: unknown[]) => {
    for (const listener of listeners.get(name) ?? []) listener(...heard)
  }
  const socket = {
    connected: false,
    io: {
      engine: { readyState: 'opening' },
      on: (name: string, listener: Listener) => on(`manager ${name}`, listener),
      once: (name: string, listener: Listener) => on(`manager ${name}`, listener),
    },
    on,
    onAny: (listener: Listener) => void all.push(listener),
    offAny: () => void all.splice(0),
    removeListener: () => undefined,
    emit: (name: string, frame: Frame) => {
      if (name !== 'subscribe') return
      if (socket.connected) frames.push(structuredClone(frame))
      else waiting.push(frame)
    },
    disconnect: () => {
      disconnects += 1
      socket.connected = false
      socket.io.engine.readyState = 'closed'
    },
  }
  const open = () => {
    socket.io.engine.readyState = 'open'
    notify('manager open')
  }
  return {
    socket,
    /** The sent frames, in their state at that time. */
    frames,
    /** The connection is open, and not authenticated yet. */
    open,
    /** The other end could not be reached. */
    fail: () => {
      socket.io.engine.readyState = 'closed'
      notify('manager error')
    },
    disconnects: () => disconnects,
    connect: () => {
      open()
      socket.connected = true
      frames.push(...waiting.splice(0).map(frame => structuredClone(frame)))
      notify('connect')
    },
    /** The connection broke and is up again; subscribers subscribe anew. */
    reconnect: () => {
      notify('connect')
      notify('manager reconnect')
    },
    says: (event: string, channel: string, payload: unknown, seq: number) => {
      for (const listener of all) listener(event, channel, payload, { seq })
    },
  }
}
