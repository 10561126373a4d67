internal import BidlyImageWorker

ImageWorker.run()
