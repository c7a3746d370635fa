import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';

/** A mail server that stores the mails it gets. It can hang up before acknowledging one, or delay its responses. */
export async function startSmtpServer({ answersAfterMs = 0 } = {}) {
  const mails: string[] = [];
  let drops = 0;
  const talk = (socket: Socket) => {
    let data: string | undefined;
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data !== undefined) data += text;
      else if (/^DATA/i.test(text)) {
        data = '';
        socket.write('354 go on\r\n');

        return;
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
      if (data?.endsWith('\r\n.\r\n')) {
        mails.push(data);
        data = undefined;
        if (drops-- > 0) socket.destroy();
        else setTimeout(() => socket.write('250 taken\r\n'), answersAfterMs);
      }
    });
  };
  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    mails,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    drop: (times: number) => void (drops = times),
    close: () => server.close(),
  };
}
