"""Runs a command in a pseudo-terminal: pseudoTerminal.py COLUMNS ROWS SECONDS COMMAND...

What the terminal was sent goes to standard output, byte for byte; the exit code is the command's, and 124
where it took longer than SECONDS. With INTERRUPT_AT, Ctrl-C is pressed once that text was sent.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

columns, rows, seconds = (int(word) for word in sys.argv[1:4])
child, terminal = pty.fork()
if child == 0:
    # Sized before the program starts, so that it asks no terminal without a size.
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    os.execvp(sys.argv[4], sys.argv[4:])

end = time.monotonic() + seconds
is_late = False
awaited = os.environ.get("INTERRUPT_AT", "").encode()
while not is_late:
    ready, _, _ = select.select([terminal], [], [], max(0, end - time.monotonic()))
    is_late = not ready
    try:
        sent = os.read(terminal, 65536) if ready else b""
    except OSError:  # What Linux says where the other side has closed.
        sent = b""
    if not sent:
        break
    sys.stdout.buffer.write(sent)
    if awaited and awaited in sent:
        os.write(terminal, b"\x03")
        awaited = b""
sys.stdout.flush()
if is_late:
    os.kill(child, signal.SIGKILL)
_, status = os.waitpid(child, 0)
sys.exit(124 if is_late else os.waitstatus_to_exitcode(status))
