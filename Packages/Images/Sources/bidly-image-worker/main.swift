internal import BidlyImages

ImageWorker.run()
